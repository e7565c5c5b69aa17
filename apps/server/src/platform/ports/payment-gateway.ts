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

/** The port to whoever takes money. Never called inside a transaction. */
export interface PaymentGateway {
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<{ reference: string; checkoutUrl: string }>;
  /** Reads a webhook; null when its signature is not the gateway's. Throws nothing. */
  readWebhook(request: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    rawBody: string;
    now: Date;
  }): PaymentEvent | null;
}
