import { rows } from './support/cast.ts';
import { useWorld } from './support/policy.ts';
import { policiesOfTexts } from './support/texts.ts';

useWorld();

policiesOfTexts('quick_replies', rows.quickReply);
