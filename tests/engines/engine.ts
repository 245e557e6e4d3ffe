/** What a walk needs of a browser: the part that WebDriver and WebDriver BiDi share. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Calls a function in the page. It sees nothing of this file; arguments and result travel as JSON. */
  call<Given extends unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Presses a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Presses keys one after the other; those without a character by their code point in WebDriver. */
  type(text: string): Promise<void>;
  /** Chooses files in the first field that the selector finds. */
  attach(selector: string, files: string[]): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Keys without a character (WebDriver, section "Keyboard actions"). */
export const keys = {
  enter: '\uE007',
  space: ' ',
  up: '\uE013',
  right: '\uE014',
  backspace: '\uE003',
} as const;

/** A function as the text of one that takes and returns JSON. */
export const asText = (work: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify((await (${work})(...JSON.parse(given))) ?? null)`;

/** What both protocols are told for a press. */
export const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** What both protocols are told for keys. */
export const typed = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
