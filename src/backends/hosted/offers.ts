/** What a service offers beyond the contract, as its health says: asked once in a run, and not of one that said so within a day. */
import type { Call } from '../../contract/backend';
import { type Announced, announcedBy, announcementIn } from '../../contract/extensions';

/** Where the announcements of services are stored. */
export interface KeptOffers {
  read(): { meta: unknown; isFresh: boolean };
  /** Undefined: nothing is known any more. */
  write(meta: unknown): void;
}

/** What is kept beside what was announced: whether POST was let through; that nothing was said in time. */
interface Seen {
  posts?: boolean;
  late?: true;
}

export class Offers {
  #announced: Promise<Announced> | undefined;
  #said: object & Seen = {};

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
    return this.#keep(announcementIn(meta));
  }

  /** Whether POST was let through today; undefined where that was not tried. */
  get posts(): boolean | undefined {
    return this.#said.posts;
  }

  /** Notes whether POST is let through: where it is not, what has to be sent so is not offered. */
  tried(posts: boolean): Announced {
    return this.#keep({ ...this.#said, posts });
  }

  /** Notes that none of its questions is let through. */
  withhold(): void {
    this.#keep({ posts: false });
  }

  /** What it said before is so no longer. */
  forget(): void {
    this.kept?.write(undefined);
    this.#announced = undefined;
  }

  /** What it said the last time, where it does not say it now: taken for a day. Undefined where it never did. */
  before(): Announced | undefined {
    const { meta } = this.kept?.read() ?? {};
    if (meta === undefined || isLate(meta)) {
      this.kept?.write({ late: true });
      return undefined;
    }
    return this.#keep(Object(meta));
  }

  /** Whether it did not say in time today what it offers. */
  get late(): boolean {
    const { meta, isFresh } = this.kept?.read() ?? {};
    return isFresh === true && isLate(meta);
  }

  #keep(said: object): Announced {
    this.#said = said;
    this.kept?.write(said);
    const announced = announcedBy(said);
    this.#announced = Promise.resolve(announced);
    return announced;
  }

  async #find(call: Call): Promise<Announced> {
    const { meta, isFresh } = this.kept?.read() ?? {};
    if (isFresh !== true || isLate(meta)) return this.learn(await this.ask(call));
    this.#said = Object(meta);
    return announcedBy(meta);
  }
}

const isLate = (meta: unknown): boolean => (Object(meta) as Seen).late === true;
