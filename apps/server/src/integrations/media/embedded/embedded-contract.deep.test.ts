import { lastingMediaContract } from '../../../../test/media-contract.ts';
import { embeddedEngine } from '../../../../test/media-engines.ts';

lastingMediaContract(embeddedEngine);
