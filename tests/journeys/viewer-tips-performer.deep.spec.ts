import { journeyOfTip } from './journey-of-tip.ts';
import { PHONE } from './people.ts';

journeyOfTip('phone', PHONE);
