/** An invitation was sent, or ended without a membership. */
export interface InvitationChanged {
  readonly invitationId: string;
  readonly studioId: string;
  /** Null while the invitation is bound only to an email address. */
  readonly performerId: string | null;
  /** In ISO 8601 format. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'member/invited': InvitationChanged;
    /** By the invitee. */
    'member/declined': InvitationChanged;
    /** By the studio. */
    'member/withdrawn': InvitationChanged;
  }
}
