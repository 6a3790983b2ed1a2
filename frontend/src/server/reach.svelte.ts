/** Can the server be reached? As far as the last request could tell; the browser knows of its own network. */
export const reach: { server: boolean } = $state({ server: true });
