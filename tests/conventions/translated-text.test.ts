import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from '../../scripts/lint/oxlint-plugin.js';

RuleTester.describe = describe;
RuleTester.it = it;

const languageOptions = { parserOptions: { lang: 'tsx' as const } };
const valid = [
  '<p>{a ? "one" : "two"} always</p>',
  '<p>{a && "alone"}</p>',
  '<p>{a ? <b>x</b> : null}<span>text</span></p>',
  '<p><b>x</b> text</p>',
  '<p>{count} {name ?? "nobody"}</p>',
  '<p>{a ? <Icon /> : null}<b>x</b> text</p>',
];
const invalid = [
  '<p>{a ? <b>x</b> : null} text</p>',
  '<p>text {a && `more`}</p>',
  '<p>text {a ? "more" : ""}</p>',
  '<p><b>x</b>{a ? countOf(a, "um", "uns") : null}</p>',
  '<p>{list.map((one) => <b key={one}>{one}</b>)} text</p>',
  '<>{a ? <b>x</b> : <i>x</i>}{formatNumber(a)}</>',
];

new RuleTester({ languageOptions }).run(
  'a text beside a condition has an element of its own',
  plugin.rules['text-in-own-element'],
  { valid, invalid: invalid.map((code) => ({ code, errors: 1 })) },
);
