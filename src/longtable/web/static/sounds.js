// A knock on wood, made on the spot: two short thuds of a falling tone under a burst of filtered noise.

let context = null;

/** Sounds may be made only after a first touch of page or key. */
export function wake() {
  context ??= new (window.AudioContext ?? window.webkitAudioContext)();
  return context.state === 'suspended' ? context.resume() : undefined;
}

function thud(at, strength) {
  const loud = context.createGain();
  loud.gain.setValueAtTime(strength, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.13);
  loud.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(230, at);
  tone.frequency.exponentialRampToValueAtTime(105, at + 0.09);
  tone.connect(loud);
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, 0.03 * context.sampleRate, context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length);
  const wood = context.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = 900;
  noise.connect(wood).connect(loud);
  for (const source of [tone, noise]) source.start(at);
  tone.stop(at + 0.15);
}

/** Knock twice; silent where no sound may be made yet. */
export function knock() {
  if (context?.state !== 'running') return;
  thud(context.currentTime + 0.01, 0.5);
  thud(context.currentTime + 0.15, 0.32);
}
