/**
 * A browser's translator puts elements of its own in place of text nodes. React removes a text
 * node from its parent, and inserts an element before it; both throw where the text node is gone.
 * An element that holds nothing but text is safe, so a text beside a condition needs one.
 */
const textFunctions = /^(format|countOf|pluralOf|capitalised)/;

const isCondition = ({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression';
const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';
const isNothing = ({ type, value, name }) =>
  name === 'undefined' || (type === 'Literal' && (value === '' || typeof value !== 'string'));

const isText = (node) =>
  node.type === 'JSXText' ||
  (node.type === 'Literal' && !isNothing(node)) ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' && textFunctions.test(node.callee.name ?? ''));

const isList = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'map';

/** What a condition may come to. */
function resultsOf(node) {
  if (!isCondition(node)) return [node];
  if (node.type === 'ConditionalExpression') {
    return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
  }
  const right = resultsOf(node.right);
  return node.operator === '&&'
    ? [{ type: 'Literal', value: false }, ...right]
    : [...resultsOf(node.left), ...right];
}

/** What the function of `.map` answers. */
function bodyOf({ arguments: [callback] }) {
  return callback?.type === 'ArrowFunctionExpression' ? resultsOf(callback.body) : [];
}

/** Whether a child is a text, and whether it comes and goes. */
function readChild(child) {
  const node = child.expression ?? child;
  if (isList(node)) return { changes: true, text: bodyOf(node).some(isText) };
  const results = resultsOf(node);
  const text = results.some(isText);
  const stays = results.length === 1 || !results.some((one) => isElement(one) || isNothing(one));
  return { changes: isCondition(node) && !stays, text };
}

const isShown = ({ type, value, expression }) =>
  type === 'JSXText' ? !/^\s*\n\s*$/.test(value) : expression?.type !== 'JSXEmptyExpression';

function check(context, { children }) {
  const shown = children.filter(isShown);
  if (shown.length < 2) return;
  let afterChange = false;
  for (const child of shown) {
    const { changes, text } = readChild(child);
    if (text && (changes || afterChange)) {
      context.report({
        node: child,
        message: 'Give this text an element of its own: it stands beside a condition.',
      });
    }
    afterChange = changes || (afterChange && !isElement(child));
  }
}

export default {
  meta: { name: 'patio' },
  rules: {
    'text-in-own-element': {
      create: (context) => ({
        JSXElement: (node) => check(context, node),
        JSXFragment: (node) => check(context, node),
      }),
    },
  },
};
