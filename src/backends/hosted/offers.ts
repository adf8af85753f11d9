/** What a service offers beyond the contract, from its health answer: asked at most once a run and once a day. */
import type { Call } from '../../contract/backend';
import { type Announced, announcedBy, announcementIn } from '../../contract/extensions';

export interface StoredOffers {
  read(): { meta: unknown; isFresh: boolean };
  /** Undefined removes it. */
  write(meta: unknown): void;
}

/** Stored with an announcement: whether POST is accepted, and that the service did not answer in time. */
interface Seen {
  posts?: boolean;
  late?: true;
}

export class Offers {
  #announced: Promise<Announced> | undefined;
  #said: object & Seen = {};

  /** @param ask returns `meta` of the health answer; if it throws, nothing is stored. */
  constructor(
    private readonly ask: (call: Call) => Promise<unknown>,
    private readonly stored: StoredOffers | undefined,
  ) {}

  /** The offers. Throws what `ask` throws; the next call asks again. */
  known(call: Call): Promise<Announced> {
    this.#announced ??= this.#find(call).catch((error: unknown) => {
      this.#announced = undefined;
      throw error;
    });
    return this.#announced;
  }

  /** Stores the announcement in a health answer. */
  learn(meta: unknown): Announced {
    return this.#store(announcementIn(meta));
  }

  /** Whether POST was accepted today; undefined if not tried. */
  get posts(): boolean | undefined {
    return this.#said.posts;
  }

  /** Records whether POST is accepted; without POST, offers that need it are dropped. */
  tried(posts: boolean): Announced {
    return this.#store({ ...this.#said, posts });
  }

  /** Records that no question of the extension gets through. */
  withhold(): void {
    this.#store({ posts: false });
  }

  forget(): void {
    this.stored?.write(undefined);
    this.#announced = undefined;
  }

  /** The last announcement (valid for a day), while the service is late, which is recorded; undefined if none. */
  before(): Announced | undefined {
    const { meta } = this.stored?.read() ?? {};
    if (meta === undefined || isLate(meta)) {
      this.stored?.write({ late: true });
      return undefined;
    }
    return this.#store(Object(meta));
  }

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
