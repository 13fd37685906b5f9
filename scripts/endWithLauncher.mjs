/**
 * Ends this process, as SIGTERM does, when the one that started it is gone, however that ended: what a signal that nobody
 * can catch (SIGKILL) leaves behind hears of it through the channel that closes. Bootstrap loads this first of all.
 */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // A script that has nothing left to do ends, with an open channel too.
  process.channel.unref();
}
