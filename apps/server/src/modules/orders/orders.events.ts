import type { DeliveryStatus } from './orders.rules.ts';

export interface OrderChanged {
  readonly orderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly deliveryStatus: DeliveryStatus;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'order/changed': OrderChanged;
  }
}
