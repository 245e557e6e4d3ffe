import { setTimeout as wait } from 'node:timers/promises';
import { keys, type Engine } from './engine.ts';

const patience = 40_000;

/** A page of one site in an engine, as a person uses it: what is pressed is seen before. */
export class Page {
  readonly engine: Engine;
  readonly #site: string;

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.#site = site;
  }

  /** Opens an address of the site, and waits until scripts have taken the page over. */
  async go(path: string): Promise<void> {
    await this.engine.open(this.#site + path);
    await this.awake();
  }

  awake(): Promise<void> {
    return this.until(isAwake);
  }

  /** Presses the first element that the selector and the words find. */
  async tap(selector: string, words = ''): Promise<void> {
    // What comes meanwhile may move it: it stands where it stood at the look before.
    let before = '';
    const find = async () => {
      const place = await this.engine.call(placeOf, selector, words);
      const stands = `${place}` === before;
      before = `${place}`;
      return stands ? place : undefined;
    };
    const [x, y] = await this.#lasting(find, `something to press: ${selector} ${words}`);
    await this.engine.press(x, y);
  }

  /** Types in a field instead of what stands in it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.tap(selector);
    await this.until((field) => document.activeElement?.matches(field), selector);
    await this.engine.call(() => (document.activeElement as HTMLInputElement).select());
    await this.engine.type(keys.backspace + text);
  }

  /** Waits for an element with these words. */
  async sees(selector: string, words = ''): Promise<void> {
    await this.until(isSeen, selector, words);
  }

  /** Waits until nothing is there that the selector finds. */
  async misses(selector: string): Promise<void> {
    await this.until((gone) => document.querySelector(gone) === null, selector);
  }

  /** Waits until a function in the page says yes. */
  async until<Given extends unknown[]>(
    work: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    const look = () => this.engine.call(work, ...given);
    await this.#lasting(look, `${work.name || work} ${given.join(' ')}`);
  }

  // Between two documents there is none to ask.
  async #lasting<Found>(look: () => Promise<Found>, what: string): Promise<NonNullable<Found>> {
    const end = Date.now() + patience;
    let trouble: unknown;
    while (Date.now() < end) {
      try {
        const found = await look();
        if (found) return found;
      } catch (error) {
        trouble = error;
      }
      await wait(50);
    }
    const at = await this.engine.call(() => location.href).catch(() => 'no page');
    throw new Error(`waited in vain for ${what} (${at})`, { cause: trouble });
  }
}

/** Whether React has taken over what can be pressed. */
function isAwake(): boolean {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
  const kinds = ['a', 'button', 'input', 'select', 'summary', 'textarea'].join();
  const main = document.querySelector('main');
  return (
    main !== null &&
    isTaken(main) &&
    [...document.querySelectorAll(`:is(header, main) :is(${kinds})`)].every(isTaken)
  );
}

function isSeen(selector: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.getClientRects().length > 0 && element.innerText.includes(words),
  );
}

/** The middle of an element that can be pressed, once it stands still and nothing lies over it. */
async function placeOf(selector: string, words: string): Promise<[number, number] | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const named = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText;
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.getClientRects().length > 0 && named(one).includes(words),
  );
  if (!element || element.matches(':disabled')) return undefined;
  const box = () => element.getBoundingClientRect();
  const middle = () => [box().x + box().width / 2, box().y + box().height / 2] as [number, number];
  if (box().top < 0 || box().bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  await frame();
  await frame();
  const [x, y] = middle();
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
  return isFree && before[0] === x && before[1] === y ? [x, y] : undefined;
}
