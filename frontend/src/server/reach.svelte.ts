/** Could the last request reach the server? Whether there is a network at all, the browser knows. */
export const reach: { server: boolean } = $state({ server: true });
