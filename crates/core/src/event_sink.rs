//! Receivers for the events of a game. Playouts use [`NoEvents`], which costs nothing.

/// Receives the events of a game as they happen.
///
/// A `Vec` collects them; [`NoEvents`] discards them before they are even built.
///
/// ```
/// use portolan_core::{EventSink, NoEvents};
///
/// fn roll<S: EventSink<String>>(events: &mut S) {
///     events.put("rolled 3".to_owned());
///     events.put_with(|| format!("moved {} spaces", 1 + 2));
/// }
///
/// let mut log = Vec::new();
/// roll(&mut log);
/// assert_eq!(log, ["rolled 3", "moved 3 spaces"]);
///
/// let mut silent = NoEvents;
/// roll(&mut silent);
/// silent.put_with(|| -> String { unreachable!("the event is never built") });
/// ```
pub trait EventSink<E> {
    /// Receives one event.
    fn put(&mut self, event: E);

    /// Receives one event that is expensive to build; [`NoEvents`] does not build it.
    fn put_with(&mut self, make: impl FnOnce() -> E) {
        self.put(make());
    }
}

/// Discards every event; the compiler removes their construction too.
#[derive(Debug, Default, Clone, Copy)]
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    #[inline(always)]
    fn put(&mut self, _event: E) {}

    #[inline(always)]
    fn put_with(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}
