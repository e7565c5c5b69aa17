/** What a page says of itself, for those who see a link to it. */
export interface LinkLook {
  readonly link: string;
  readonly title: string;
  readonly description?: string;
  readonly site?: string;
}
/** Somebody who looks at the page of a link, without anybody's session and never inside the own network. */
export interface LinkReader {
  /** What the page says of itself; null when it is none, says nothing, or cannot be had within some seconds. Never rejects. */
  read(url: string): Promise<LinkLook | null>;
}
