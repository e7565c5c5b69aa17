import { FeaturedPackages } from '../../features/featured/staff/index.ts';
import { Packages } from '../../features/wallet/staff/index.ts';

export const Page = () => (
  <>
    <Packages />
    <FeaturedPackages />
  </>
);
