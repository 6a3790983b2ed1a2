/** The player of this browser, and all games that it and the server know. */
import { rate } from "../../server";
import * as api from "../../server/race";
import type { MeJson } from "../../server/race";
import { adopt, forgetRecords, logOfRecord, records, taught, type GameRecord } from "../../server/records";

const MOST_PAGES = 10;
const MOST_RATED = 20; // puzzles whose techniques are asked for in one visit

export class Player {
  me: MeJson | null = $state.raw(null);
  /** Has the server said who one is, or that one is nobody? */
  isKnown = $state(false);
  isOffline = $state(false);
  games: readonly GameRecord[] = $state.raw(records());

  /** Ask the server who one is, and for the games of other devices. */
  async load(): Promise<void> {
    try {
      this.me = await api.me();
      this.isKnown = true;
      this.isOffline = false;
      if (this.me) await this.#adopt();
      void this.#teach().catch(() => undefined); // what is not known now is asked for the next time
    } catch {
      this.isOffline = true; // the device's own history stands without the server
    }
  }

  async #adopt(): Promise<void> {
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { results, next } = await api.results(after);
      this.games = adopt(results);
      if (!next) return;
      after = next;
    }
  }

  /** Games of other devices come without their techniques: the newest are looked up. */
  async #teach(): Promise<void> {
    const bare = this.games.filter(
      ({ kind, size, techniques }) => kind !== "casual" && size === 9 && !techniques.length,
    );
    for (const { id, puzzle } of bare.slice(0, MOST_RATED)) {
      const { rating } = await rate(puzzle);
      if (rating) this.games = taught(id, Object.keys(rating.counts).reverse());
    }
  }

  async rename(nickname: string): Promise<void> {
    this.me = await api.rename(nickname);
  }

  async recover(phrase: string): Promise<void> {
    this.me = await api.recover(phrase.trim().toLowerCase().split(/\s+/).join(" "));
    await this.load();
  }

  /** New words to come back with; the old ones, if they are known, stop working at once. */
  async phrase(old = ""): Promise<string> {
    const { phrase } = await api.newPhrase(old.trim());
    if (this.me) this.me = { ...this.me, has_phrase: true };
    return phrase;
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.me = null;
  }

  async signOutOthers(): Promise<void> {
    await api.signOutOthers();
    if (this.me) this.me = { ...this.me, devices: 1 };
  }

  async leave(): Promise<void> {
    await api.leave();
    this.me = null;
  }

  clear(): void {
    forgetRecords();
    this.games = [];
  }

  /** Everything: what the server keeps, and what this device does. */
  async exported(): Promise<string> {
    const server = this.me ? await api.exported() : null;
    const device = records().map((record) => ({ ...record, events: logOfRecord(record.id) ?? [] }));
    return JSON.stringify({ server, device }, null, 1);
  }
}
