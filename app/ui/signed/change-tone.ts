/** The colour of a change against the time before: none of its own where nothing has changed. */
export const changeTone = ({ good }: { good: boolean | undefined }) =>
  good === undefined ? 'text-ink-2' : good ? 'text-green-text' : 'text-red-text';
