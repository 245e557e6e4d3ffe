import { isForNow, type ApiError } from '~/platform/refusals/errors.ts';
import { createExternalStore } from '~/platform/external-store.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { passOnGuess } from './guessed-rooms.ts';
import { Places } from './places.ts';
import { inOneTab } from './in-one-tab.ts';
import { isInProgress, type QueuedPhoto, type Stage } from './queued-photo.ts';
import { PhotoFault, photoFaultMessage } from '../upload/photo-fault.ts';
import { preparePhoto } from '../upload/prepare.ts';
import { sendPhoto, type ImageForUpload } from '../upload/send.ts';
import {
  deleteWaitingFile,
  isWaiting,
  saveWaitingFile,
  waitingOf,
  type WaitingFile,
} from './waiting-files.ts';
import { newId } from '~/ui/browser/new-id.ts';

export interface QueueOptions {
  /** Whose photos they are. */
  person: string;
  /** Whose photos of which listing. */
  owner: string;
  folder: string;
  /** Adds a picture to the listing, and waits until it is seen there. */
  add: (picture: ImageForUpload, photo: { room: string | null; place: number }) => Promise<void>;
  /** Reads the listing's photos again: another tab has added one. */
  look: () => Promise<void>;
}

const atOnce = 3;
/** Milliseconds before it is tried again. */
const pauses = [2_000, 4_000, 8_000];

/** Photos of one listing on their way to the server: three at once, each for itself, kept until they are there. */
export class PhotoQueue {
  readonly #options: QueueOptions;
  readonly #state = createExternalStore<readonly QueuedPhoto[]>(() => []);
  readonly #files = new Map<string, WaitingFile>();
  readonly #calledOff = new Map<string, AbortController>();
  readonly #places = new Places();
  readonly #reading = new Map<string, Promise<Blob>>();
  /** Whether its person is signed in: nothing is sent by anybody else. */
  #isHere = true;
  #running = 0;
  #together = 0;

  /** Photos that show the same as one that has just arrived, by its path. */
  readonly likes = createExternalStore<Readonly<Record<string, readonly string[]>>>(() => ({}));
  readonly subscribe = this.#state.subscribe;
  readonly current = this.#state.current;

  constructor(options: QueueOptions) {
    this.#options = options;
    addEventListener('online', () => this.#wake('offline'));
    sessionStore.subscribe(() => this.#follow());
    this.#follow();
    void waitingOf(options.owner).then((files) => files.forEach((file) => this.#take(file)));
  }

  /** How many have set out since none was on its way. */
  get together(): number {
    return this.#together;
  }

  /** @param places one each: where they stand among the photos */
  add(files: { file: File; room: string | null; isGuessed: boolean; place: number }[]): void {
    for (const { file, room, isGuessed, place } of files) {
      const { owner } = this.#options;
      const [id, since] = [newId(), Date.now()];
      const waiting = { id, owner, name: file.name, file, room, isGuessed, place, since };
      void saveWaitingFile(waiting);
      this.#take(waiting);
    }
  }

  /** Tries one again that stands still. */
  again(id: string): void {
    this.#set(id, { stage: 'queued', sent: 0 });
    this.#settle();
  }

  /**
   * Says how many photos the plan lets into the listing, and which are there. What has no space is held, also over a
   * reload, and goes by itself once there is some: the plan was changed, or a photo taken away.
   */
  allow(most: number, paths: readonly string[]): void {
    this.#places.allow(most, paths);
    this.#settle();
  }

  /** Reserves places for deleted photos that may still be restored. */
  spare(places: number): void {
    this.#places.spared = places;
    this.#settle();
  }

  /** Cancels all photos. */
  end(): void {
    for (const { id } of this.current()) this.drop(id);
  }

  /** Cancels a photo, in any stage. */
  drop(id: string): void {
    this.#calledOff.get(id)?.abort();
    const gone = this.current().find((photo) => photo.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    this.#files.delete(id);
    void deleteWaitingFile(id);
    this.#state.change(this.current().filter((photo) => photo.id !== id));
    this.#settle();
  }

  /** A deleted photo is restored: it takes its place before the list shows it. */
  bringsBack(id: string, path: string): void {
    this.#places.comes(id, path);
  }

  /** A photo that was to be restored was not. */
  leavesOut(id: string): void {
    this.#places.stays(id);
    this.#settle();
  }

  /** The person keeps two photos that look the same. */
  keepLike(path: string): void {
    this.likes.change({ ...this.likes.current(), [path]: [] });
  }

  #take(file: WaitingFile): void {
    if (this.#files.has(file.id)) return;
    this.#files.set(file.id, file);
    const { id, name, room, place } = file;
    const preview = URL.createObjectURL(file.file);
    const photo: QueuedPhoto = {
      id,
      name,
      room,
      place,
      preview,
      stage: 'held',
      sent: 0,
      total: 0,
    };
    this.#state.change([...this.current(), photo]);
    if (!file.isHeld) this.#release(id);
    this.#settle();
  }

  #release(id: string): void {
    this.#together = this.current().some(isInProgress) ? this.#together + 1 : 1;
    this.#set(id, { stage: 'queued' });
  }

  /** Holds the photos that have no place in the plan, the last first, releases the others, and sends on. */
  #settle(): void {
    for (const { id, isHeld } of this.#places.changesFor(this.current())) {
      if (isHeld) this.#set(id, { stage: 'held' });
      else this.#release(id);
      this.#keep({ ...this.#files.get(id)!, isHeld });
    }
    this.#next();
  }

  #next(): void {
    while (this.#isHere && this.#running < atOnce) {
      const next = this.current().find(({ stage }) => stage === 'queued');
      if (!next) return;
      this.#running += 1;
      this.#set(next.id, { stage: 'reading' });
      void this.#send(next.id).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  async #send(id: string): Promise<void> {
    const off = new AbortController();
    this.#calledOff.set(id, off);
    try {
      await inOneTab(id, off.signal, async (hasWaited) => {
        if (hasWaited && !(await isWaiting(id))) await this.#options.look();
        else await this.#takeThere(id, off.signal);
        this.drop(id);
      });
    } catch (error) {
      this.#places.stays(id);
      if (!off.signal.aborted) this.#stop(id, error);
      else this.#set(id, { stage: 'queued', sent: 0 });
    } finally {
      this.#calledOff.delete(id);
    }
  }

  async #takeThere(id: string, signal: AbortSignal): Promise<void> {
    const ready = await this.#read(id);
    this.#set(id, { stage: 'sending', total: ready.size });
    const picture = await this.#insist(id, ready, signal);
    signal.throwIfAborted();
    await this.#readBefore(id);
    signal.throwIfAborted();
    const file = { ...this.#files.get(id)!, isGuessed: false };
    this.#files.set(id, file);
    this.#places.comes(id, picture.path);
    await this.#options.add(picture, file);
    if (picture.like.length > 0)
      this.likes.change({ ...this.likes.current(), [picture.path]: picture.like });
  }

  #read(id: string): Promise<Blob> {
    const { file, name } = this.#files.get(id)!;
    const reading = preparePhoto(new File([file], name)).catch((error: unknown) => {
      if (error instanceof PhotoFault && !error.passes)
        for (const named of passOnGuess([...this.#files.values()], id)) this.#name(named);
      throw error;
    });
    this.#reading.set(id, reading);
    return reading.finally(() => this.#reading.delete(id));
  }

  /** A photo goes into the listing under the name that it has once those before it are known to be photos. */
  async #readBefore(id: string): Promise<void> {
    const { place } = this.#files.get(id)!;
    const isBefore = (other: string) => (this.#files.get(other)?.place ?? place) < place;
    const before = [...this.#reading].filter(([other]) => isBefore(other));
    await Promise.allSettled(before.map(([, reading]) => reading));
  }

  async #insist(id: string, file: Blob, signal: AbortSignal): Promise<ImageForUpload> {
    const { person, folder } = this.#options;
    const onProgress = (sent: number) => this.#set(id, { stage: 'sending', sent });
    for (const pause of pauses) {
      try {
        return await sendPhoto({ person, folder, id, file, signal, onProgress });
      } catch (error) {
        const passes = error instanceof PhotoFault && error.passes;
        if (signal.aborted || !passes || !navigator.onLine) throw error;
        this.#set(id, { stage: 'waiting', fault: error.forPeople, sent: 0 });
        await new Promise((resolve) => setTimeout(resolve, pause));
        signal.throwIfAborted();
      }
    }
    return sendPhoto({ person, folder, id, file, signal, onProgress });
  }

  #stop(id: string, error: unknown): void {
    const fault = photoFaultMessage(error);
    const passes = error instanceof PhotoFault ? error.passes : isForNow(error as ApiError);
    const stage = passes ? (navigator.onLine ? 'failed' : 'offline') : 'refused';
    this.#set(id, { stage, fault });
    if (stage === 'refused') this.#keep({ ...this.#files.get(id)!, isRefused: true });
    // The photos behind it would fail in the same way.
    if (stage === 'offline')
      for (const photo of this.current())
        if (photo.stage === 'queued') this.#set(photo.id, { stage, fault });
  }

  #name(file: WaitingFile): void {
    this.#keep(file);
    this.#set(file.id, { room: file.room });
  }

  #keep(file: WaitingFile): void {
    this.#files.set(file.id, file);
    void saveWaitingFile(file);
  }

  #wake(...stages: Stage[]): void {
    for (const { id, stage } of this.current()) if (stages.includes(stage)) this.again(id);
  }

  /**
   * Pauses while its person is signed out. Somebody else who signs in meanwhile would send photos that are not theirs, be
   * refused, and the photos would count as refused.
   */
  #follow(): void {
    const { loading, user } = sessionStore.current();
    const isHere = loading || user?.id === this.#options.person;
    if (isHere === this.#isHere) return;
    this.#isHere = isHere;
    if (isHere) this.#wake('queued', 'offline', 'failed');
    else for (const off of this.#calledOff.values()) off.abort();
  }

  #set(id: string, change: Partial<QueuedPhoto>): void {
    this.#state.change(
      this.current().map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
    );
  }
}
