// The identity of the visitor: a guest with a name, created when it is first needed.
import { api } from './api';
import type { Person } from './contract';
import { readSetting, storeSetting } from './local-settings';
import { GUEST_NAMES, guestName } from './names';

class Me {
  guest = $state.raw<Person | null>(null);
  #recognised: Promise<Person | null> | null = null;
  #making: Promise<Person> | null = null;

  /** Asks the server once for the guest of this browser; `null` if there is none yet. */
  recognise(): Promise<Person | null> {
    if (this.guest) return Promise.resolve(this.guest);
    this.#recognised ??= api
      .me()
      .catch((failure: unknown) => {
        this.#recognised = null;
        throw failure;
      })
      .then((guest) => (this.guest ??= guest));
    return this.#recognised;
  }

  /** The guest of this browser, created if there is none. */
  async need(): Promise<Person> {
    const known = this.guest ?? (await this.recognise());
    if (known) return known;
    this.#making ??= api
      .newGuest(guestName())
      .then((guest) => (this.guest = guest))
      .finally(() => (this.#making = null));
    return this.#making;
  }

  async rename(name: string): Promise<void> {
    this.guest = this.guest ? await api.rename(name) : await api.newGuest(name);
    this.noteNamed();
  }

  /** Whether the name is not the person's own, and the person was never asked for one. */
  get isUnnamed(): boolean {
    const { guest } = this;
    return readSetting('named') === null && (guest === null || GUEST_NAMES.includes(guest.name));
  }

  /** Remembers that the person was asked for a name. */
  noteNamed(): void {
    storeSetting('named', 'yes');
  }

  /** Signs in as the guest of a personal link. */
  async claim(token: string): Promise<Person> {
    return (this.guest = await api.claim(token));
  }

  async forget(): Promise<void> {
    await api.forget();
    this.guest = null;
    this.#recognised = Promise.resolve(null);
  }
}

export const me = new Me();
