/**
 * Mixes the audio of several tracks into one track, and calls `onTrack` once the browser plays it. Returns a function
 * that stops it.
 */
export function mixSound(tracks: readonly MediaStreamTrack[], onTrack: (mixed: MediaStreamTrack) => void): () => void {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(mixed);
  let isOver = false;
  const tell = () => {
    const [track] = mixed.stream.getAudioTracks();
    if (track && !isOver) onTrack(track);
  };
  context.resume().then(tell, () => undefined);
  return () => {
    isOver = true;
    void context.close();
  };
}
