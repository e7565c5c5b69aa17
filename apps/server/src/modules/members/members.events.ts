/** A studio has asked somebody to join, or that is over without a membership. */
export interface InvitationChanged {
  readonly invitationId: string;
  readonly studioId: string;
  /** Null while only an address was asked. */
  readonly performerId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'member/invited': InvitationChanged;
    /** By the one who was asked. */
    'member/declined': InvitationChanged;
    /** By the studio. */
    'member/withdrawn': InvitationChanged;
  }
}
