//! Where events go. Playouts pour them into [`NoEvents`], which costs nothing.

/// Takes the events of a game as they happen.
pub trait EventSink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);

    /// Takes one event that costs something to make; a silent sink does not make it.
    fn put_with(&mut self, make: impl FnOnce() -> E) {
        self.put(make());
    }
}

/// Throws every event away; the compiler removes the making of them too.
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
