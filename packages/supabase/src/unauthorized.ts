/** A request that is refused before anything else is looked at: 401. */
export class Unauthorized extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
