import { describeDelivery } from '../../../../test/delivery-suite.ts';

describeDelivery('s3');
