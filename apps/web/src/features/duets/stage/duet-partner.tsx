import { SidePicture } from '../../wars/index.ts';
import { partnerIn } from '../duets.live.ts';
import type { Duet } from '../duets.queries.ts';

export interface DuetPartnerProps {
  duet: Duet;
  performerId: string;
}

export const DuetPartner = ({ duet, performerId }: DuetPartnerProps) => (
  <SidePicture side={partnerIn(duet, performerId)} />
);
