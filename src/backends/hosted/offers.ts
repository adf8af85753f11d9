/** What a service offers beyond the contract, as its health says: asked once in a run, and not of one that said so within a day. */
import type { Call } from '../../contract/backend';
import { type Announced, announcedBy, announcementIn } from '../../contract/extensions';

/** Where what services said is kept. */
export interface KeptOffers {
  read(): unknown;
  /** Undefined: nothing is known any more. */
  write(meta: unknown): void;
}

export class Offers {
  #announced: Promise<Announced> | undefined;

  /** @param ask gets `meta` of its health; what it throws says nothing of what is offered, and is not kept. */
  constructor(
    private readonly ask: (call: Call) => Promise<unknown>,
    private readonly kept: KeptOffers | undefined,
  ) {}

  /** What it offers. Throws what asking throws; the next who wants to know asks again. */
  known(call: Call): Promise<Announced> {
    this.#announced ??= this.#find(call).catch((error: unknown) => {
      this.#announced = undefined;
      throw error;
    });
    return this.#announced;
  }

  /** Takes what a health answer says, whoever asked for it. */
  learn(meta: unknown): Announced {
    const said = announcementIn(meta);
    this.kept?.write(said);
    const announced = announcedBy(said);
    this.#announced = Promise.resolve(announced);
    return announced;
  }

  /** What it said before is so no longer. */
  forget(): void {
    this.kept?.write(undefined);
    this.#announced = undefined;
  }

  async #find(call: Call): Promise<Announced> {
    const before = this.kept?.read();
    return before === undefined ? this.learn(await this.ask(call)) : announcedBy(before);
  }
}
