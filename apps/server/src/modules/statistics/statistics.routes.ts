import { statistics } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import { trackVisit } from './track-visit.ts';

export const statisticsRoutes = (secret: string) =>
  implement('statistics', statistics)({ track: command(trackVisit(secret)) });
