/** What the person who runs the command must put right, in a sentence. */
export class Refusal extends Error {
  override name = 'Refusal';
}
