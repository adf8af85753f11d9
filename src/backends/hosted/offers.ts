/** What a service offers beyond the contract, as its health announces: asked once in a run, and not again within a day. */
import type { Call } from '../../contract/backend';
import { type Announced, announcedBy, announcementIn } from '../../contract/extensions';

/** Storage of the announcement of a service. */
export interface StoredOffers {
  read(): { meta: unknown; isFresh: boolean };
  /** Undefined removes it. */
  write(meta: unknown): void;
}

/** Stored with an announcement: whether POST was let through, and that the service did not answer in time. */
interface Seen {
  posts?: boolean;
  late?: true;
}

export class Offers {
  #announced: Promise<Announced> | undefined;
  #said: object & Seen = {};

  /** @param ask gets `meta` of its health; where it throws, nothing is stored. */
  constructor(
    private readonly ask: (call: Call) => Promise<unknown>,
    private readonly stored: StoredOffers | undefined,
  ) {}

  /** The offers. Throws what asking throws; the next call asks again. */
  known(call: Call): Promise<Announced> {
    this.#announced ??= this.#find(call).catch((error: unknown) => {
      this.#announced = undefined;
      throw error;
    });
    return this.#announced;
  }

  /** Stores the announcement of a health answer, whoever asked for it. */
  learn(meta: unknown): Announced {
    return this.#store(announcementIn(meta));
  }

  /** Whether POST was let through today; undefined where that was not tried. */
  get posts(): boolean | undefined {
    return this.#said.posts;
  }

  /** Notes whether POST is let through: where it is not, what has to be sent so is not offered. */
  tried(posts: boolean): Announced {
    return this.#store({ ...this.#said, posts });
  }

  /** Notes that none of its questions is let through. */
  withhold(): void {
    this.#store({ posts: false });
  }

  /** Forgets the announcement, which turned out to be wrong. */
  forget(): void {
    this.stored?.write(undefined);
    this.#announced = undefined;
  }

  /** The last announcement, for a service that does not answer now; valid for a day. Undefined where there is none. */
  before(): Announced | undefined {
    const { meta } = this.stored?.read() ?? {};
    if (meta === undefined || isLate(meta)) {
      this.stored?.write({ late: true });
      return undefined;
    }
    return this.#store(Object(meta));
  }

  /** Whether the service did not answer in time today. */
  get late(): boolean {
    const { meta, isFresh } = this.stored?.read() ?? {};
    return isFresh === true && isLate(meta);
  }

  #store(said: object): Announced {
    this.#said = said;
    this.stored?.write(said);
    const announced = announcedBy(said);
    this.#announced = Promise.resolve(announced);
    return announced;
  }

  async #find(call: Call): Promise<Announced> {
    const { meta, isFresh } = this.stored?.read() ?? {};
    if (isFresh !== true || isLate(meta)) return this.learn(await this.ask(call));
    this.#said = Object(meta);
    return announcedBy(meta);
  }
}

const isLate = (meta: unknown): boolean => (Object(meta) as Seen).late === true;
