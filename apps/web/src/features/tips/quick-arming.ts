/** Decides whether a click on a quick tip sends it. The first tip of a visit requires two clicks on the same amount. */
export function createArming() {
  let hasSent = false;
  return {
    /** Checks if the click sends the tip. `armed` is the amount of a recent first click. */
    maySend(token: number, armed: number | undefined): boolean {
      hasSent ||= token === armed;
      return hasSent;
    },
  };
}
