const LINK = /(https?:\/\/[^\s<>"']{3,2000})/giu;

/** Renders URLs in a text as links, and everything else as plain text. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <a key={`${at}-${part}`} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
