let asking = false;

/** Looks whether the page that is open leads to the check of age now, and follows; a page that is open to everybody stays. */
export async function askAge(): Promise<void> {
  if (asking) return;
  asking = true;
  const { redirected, url } = await fetch(location.href).catch(() => new Response());
  asking = false;
  if (redirected && new URL(url).pathname === '/age') location.assign(url);
}
