let asking = false;

/**
 * Checks if the current page now redirects to the age check, and follows the redirect. Pages open to everyone don't
 * redirect.
 */
export async function askAge(): Promise<void> {
  if (asking) return;
  asking = true;
  const { redirected, url } = await fetch(location.href).catch(() => new Response());
  asking = false;
  if (redirected && new URL(url).pathname === '/age') location.assign(url);
}
