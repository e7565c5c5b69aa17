import { moderationStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { addRule, readRules, removeRule, testText } from './staff/word-rules.ts';

export const moderationRoutes = implement(
  'moderationStaff',
  moderationStaff,
)({ list: query(readRules), add: command(addRule), remove: command(removeRule), test: query(testText) });
