import { mediaContract } from '../../../../test/media-contract.ts';
import { embeddedEngine } from '../../../../test/media-engines.ts';

mediaContract(embeddedEngine);
