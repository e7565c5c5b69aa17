import { lastingMediaContract, mediaContract } from '../../../../test/media-contract.ts';
import { janusEngine } from '../../../../test/media-engines.ts';

mediaContract(janusEngine);
lastingMediaContract(janusEngine);
