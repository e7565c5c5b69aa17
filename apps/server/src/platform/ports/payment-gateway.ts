/** What happened to a purchase, as its gateway reports it. Events may come twice and in any order. */
export interface PaymentEvent {
  /** The gateway's own id of this event. */
  readonly eventId: string;
  readonly reference: string;
  readonly kind: 'pending' | 'paid' | 'declined' | 'cancelled' | 'refunded' | 'charged_back';
  /** In the currency's smallest unit. */
  readonly priceMinor: number;
  readonly currency: string;
}

export interface CheckoutRequest {
  /** Ours; a repeat with the same one must answer the same checkout. */
  readonly paymentId: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  /** Where the buyer is sent afterwards; says nothing about the outcome. */
  readonly returnUrl: string;
}

/** A payment that was paid and is to be given back, all of it. */
export interface RefundRequest {
  readonly paymentId: string;
  readonly reference: string;
  readonly priceMinor: number;
  readonly currency: string;
}

/** The port to whoever takes money. Never called inside a transaction. */
export interface PaymentGateway {
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<{ reference: string; checkoutUrl: string }>;
  /** Gives a payment back, once however often it is asked; a webhook `refunded` says that it is done. Throws when it has to be asked again. */
  refund(request: RefundRequest): Promise<void>;
  /** Reads a webhook; null when its signature is not the gateway's. Throws nothing. */
  readWebhook(request: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    rawBody: string;
    now: Date;
  }): PaymentEvent | null;
}
