const emoji = String.raw`\u00a9\u00ae\u203c\u2049\u20e3\u2122-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}`;
const marks = String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]`;
const unseen = new RegExp(
  String.raw`[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f` +
    String.raw`\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}` +
    String.raw`\u{1d173}-\u{1d17a}\u{e0100}-\u{e01ef}]`,
  'gu',
);
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
const looseJoiners = new RegExp(String.raw`(?<![${emoji}\ufe0f])\u200d|\u200d(?![${emoji}])`, 'gu');
const looseSelectors = new RegExp(String.raw`(?<![${emoji}0-9#*])[\ufe0e\ufe0f]`, 'gu');
const piled = new RegExp(`(${marks}{2})${marks}+`, 'gu');

/**
 * A text without direction marks, control characters and invisible letters, in NFC, with at most two marks on a letter;
 * whole emoji stay. The database cleans alike (private.clean_text); a test compares them.
 */
export function cleanText(text: string, oneLine = false): string {
  const lines = text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  return (oneLine ? lines.replaceAll('\n', ' ') : lines)
    .replace(unseen, '')
    .replace(tags, '$1')
    .replace(looseJoiners, '')
    .replace(looseSelectors, '')
    .normalize('NFC')
    .replace(piled, '$1');
}
