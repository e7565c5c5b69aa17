import { Packages } from '../../features/back-office/index.ts';

export const Page = Packages;
