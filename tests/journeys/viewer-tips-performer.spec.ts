import { journeyOfTip } from './journey-of-tip.ts';

journeyOfTip('desk');
