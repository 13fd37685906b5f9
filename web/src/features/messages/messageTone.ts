const NOTES: readonly { readonly hertz: number; readonly at: number }[] = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.11 },
];
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/**
 * Two short soft notes. Nothing is heard before the person's first click or key: browsers hold sound back until then, and
 * a tone that waited would come at the wrong time.
 */
export function playMessageTone(): void {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    const waiting = context;
    waiting.resume().then(
      () => playNotes(waiting),
      // Sound is not allowed here; the badge tells of the message as well.
      () => undefined,
    );
    return;
  }
  playNotes(context);
}

function playNotes(audio: AudioContext): void {
  for (const note of NOTES) {
    const start = audio.currentTime + note.at;
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = note.hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + NOTE_SECONDS);
  }
}
