/** The player of this browser, and all their games on this device and the server. */
import { rate } from "../../engine";
import * as api from "../../server/race";
import type { MeJson } from "../../server/race";
import { adopt, forgetRecords, logOfRecord, records, storeTechniques, type GameRecord } from "../../server/records";

const MOST_PAGES = 10;
const MOST_RATED = 20; // puzzles to look up techniques for in one visit

export class Player {
  me: MeJson | null = $state.raw(null);
  /** Has the server said whether the player is signed in? */
  isKnown = $state(false);
  isOffline = $state(false);
  games: readonly GameRecord[] = $state.raw(records());

  /** Load the player and the games of other devices from the server. */
  async load(): Promise<void> {
    try {
      this.me = await api.me();
      this.isKnown = true;
      this.isOffline = false;
      if (this.me) await this.#adopt();
    } catch {
      this.isOffline = true; // the history of this device is still shown
    }
    void this.#teach().catch(() => undefined); // tried again on the next visit
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

  /** Look up the techniques of the newest games from other devices, which come without them. */
  async #teach(): Promise<void> {
    const bare = this.games.filter(
      ({ kind, size, techniques }) => kind !== "casual" && size === 9 && !techniques.length,
    );
    for (const { id, puzzle } of bare.slice(0, MOST_RATED)) {
      const { rating } = await rate({ puzzle });
      if (rating) this.games = storeTechniques(id, Object.keys(rating.counts).reverse());
    }
  }

  async rename(nickname: string): Promise<void> {
    this.me = await api.rename(nickname);
  }

  async recover(phrase: string): Promise<void> {
    this.me = await api.recover(phrase.trim().toLowerCase().split(/\s+/).join(" "));
    await this.load();
  }

  /** Create a new recovery phrase. The old one, if given, stops working immediately. */
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

  /** Everything stored on the server and on this device, as JSON. */
  async exported(): Promise<string> {
    const server = this.me ? await api.exportAll() : null;
    const device = records().map((record) => ({ ...record, events: logOfRecord(record.id) ?? [] }));
    return JSON.stringify({ server, device }, null, 1);
  }
}
