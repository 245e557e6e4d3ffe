import { breaksIn } from '../read/labels.ts';

/** Lines of a text that comes in pieces, counted from 1; keeps no more of it than what is not counted yet. */
export class PlacesInText {
  #rest = '';
  #at = 0;
  line = 1;

  write(text: string): void {
    this.#rest += text;
  }

  /** @param place letters from the beginning of the text, not before that of the call before */
  lineAt(place: number): number {
    const passed = this.#rest.slice(0, Math.max(0, place - this.#at));
    this.#rest = this.#rest.slice(passed.length);
    this.#at += passed.length;
    this.line += breaksIn(passed);
    return this.line;
  }
}
