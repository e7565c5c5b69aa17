/** A page's preview data, shown with links to it. */
export interface LinkLook {
  readonly link: string;
  readonly title: string;
  readonly description?: string;
  readonly site?: string;
}
/** Fetches link previews without any user's session, and never from inside the internal network. */
export interface LinkReader {
  /**
   * Returns a page's preview, or null if there is no page, it has no preview data, or it can't be fetched within a few
   * seconds. Never rejects.
   */
  read(url: string): Promise<LinkLook | null>;
}
