import type { Rule } from 'oxlint/plugins-dev';

declare const plugin: { rules: Record<string, Rule> };
export default plugin;
