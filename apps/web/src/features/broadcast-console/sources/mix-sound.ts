/** Mixes the sounds of several tracks into one. */
export function mixSound(tracks: readonly MediaStreamTrack[]) {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(mixed);
  return {
    track: mixed.stream.getAudioTracks()[0],
    stop: () => void context.close(),
  };
}
