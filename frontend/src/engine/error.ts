/** A job that failed, with a text for the player. */
import { sentence, tell, type Facts } from "../words";

export class EngineError extends Error {
  readonly code: string;
  readonly facts: Facts;

  constructor(code: string, facts: Facts = {}) {
    super(sentence(tell({ code, facts })));
    this.name = "EngineError";
    this.code = code;
    this.facts = facts;
  }
}
