/** Decides whether a press on a quick tip sends it: the first of a visit takes two presses on the same amount. */
export function createArming() {
  let hasSent = false;
  return {
    /** `armed` is the amount that was pressed before, unless that was too long ago. */
    maySend(token: number, armed: number | undefined): boolean {
      hasSent ||= token === armed;
      return hasSent;
    },
  };
}
