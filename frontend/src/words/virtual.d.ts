/** The looks of clues in drawing.json. */
declare module "virtual:clue-looks" {
  const looks: unknown;
  export default looks;
}

/** The techniques that have their English name in another language too, by language. */
declare module "virtual:english-names" {
  const ids: Readonly<Record<string, readonly string[]>>;
  export default ids;
}
