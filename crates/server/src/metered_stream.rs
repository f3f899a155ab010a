//! The stream of a socket, which counts WebSocket frames as they arrive: the socket library shows whole
//! messages only, and a message of empty frames need never end. Knows nothing of what frames hold.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use portolan_live::{Rate, TokenBucket};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// A frame counts as one, and as one more for each so many bytes.
const BYTES_OF_ONE: u64 = 1024;

/// A frame counts no more than this: the socket library refuses one that is so long.
const MOST_OF_FRAME: u64 = 1024;

/// A client has sent more frames than it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many frames; the next one is allowed in {0:?}")]
pub(crate) struct TooManyFrames(pub(crate) Duration);

impl TooManyFrames {
    /// What an error of the stream says about it.
    pub(crate) fn of(error: &io::Error) -> Option<TooManyFrames> {
        error.get_ref()?.downcast_ref().copied()
    }
}

/// A stream that fails once its client sends too many frames.
pub(crate) struct MeteredStream<S> {
    stream: S,
    frames: Frames,
    rate: Rate,
    bucket: TokenBucket,
}

impl<S> MeteredStream<S> {
    /// Meters a stream whose next byte begins a frame.
    pub(crate) fn new(stream: S, rate: Rate) -> MeteredStream<S> {
        MeteredStream {
            stream,
            frames: Frames::default(),
            rate,
            bucket: TokenBucket::full(Instant::now()),
        }
    }

    fn count(&mut self, bytes: &[u8]) -> Result<(), TooManyFrames> {
        let now = Instant::now();
        for _ in 0..self.frames.count(bytes) {
            let taken = self.bucket.try_take(self.rate, now);
            taken.map_err(TooManyFrames)?;
        }
        Ok(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for MeteredStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        std::task::ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        if let Err(too_many) = self.count(&buffer.filled()[before..]) {
            // A read that fails has read nothing.
            buffer.set_filled(before);
            return Poll::Ready(Err(io::Error::other(too_many)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for MeteredStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Where the frames of a stream of bytes begin (RFC 6455, 5.2).
#[derive(Debug, Default)]
struct Frames {
    /// The first bytes of a frame, as far as they are there.
    head: [u8; 14],
    known: usize,
    /// The bytes of the payload that are still to come.
    payload: u64,
}

impl Frames {
    /// What the frames that begin in these bytes count: one for each, and more for long ones.
    fn count(&mut self, mut bytes: &[u8]) -> u64 {
        let mut counted = 0_u64;
        while !bytes.is_empty() {
            if self.payload > 0 {
                let taken = self.payload.min(bytes.len() as u64);
                self.payload -= taken;
                bytes = &bytes[taken as usize..];
                continue;
            }
            self.head[self.known] = bytes[0];
            self.known += 1;
            bytes = &bytes[1..];
            if let Some(payload) = self.payload_of_head() {
                counted += 1 + (payload / BYTES_OF_ONE).min(MOST_OF_FRAME);
                self.payload = payload;
                self.known = 0;
            }
        }
        counted
    }

    /// The length of the payload, once the head of the frame is whole.
    fn payload_of_head(&self) -> Option<u64> {
        let [_, second, ..] = self.head;
        let (short, mask) = (second & 0x7f, usize::from(second >> 7) * 4);
        let extended = match short {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        if self.known < 2 + extended + mask {
            return None;
        }
        let length = self.head[2..2 + extended].iter();
        Some(match extended {
            0 => short.into(),
            _ => length.fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
        })
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;

    use super::*;

    /// A frame from a client, with a mask.
    fn frame(payload: usize) -> Vec<u8> {
        let mut bytes = vec![0x81];
        match payload {
            0..126 => bytes.push(0x80 | payload as u8),
            126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend((payload as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((payload as u64).to_be_bytes());
            }
        }
        bytes.extend([7; 4]);
        bytes.extend(vec![0xff; payload]);
        bytes
    }

    #[test]
    fn frames_are_counted_however_the_bytes_are_cut() {
        let lengths = [0, 5, 125, 126, 1_023, 1_024, 65_535, 65_536, 0];
        let bytes: Vec<u8> = lengths.into_iter().flat_map(frame).collect();
        let expected: u64 = lengths.iter().map(|length| 1 + *length as u64 / 1024).sum();
        for cut in [1, 2, 3, 7, 1_000, bytes.len()] {
            let mut frames = Frames::default();
            let counted: u64 = bytes.chunks(cut).map(|part| frames.count(part)).sum();
            assert_eq!(counted, expected, "in parts of {cut} bytes");
            assert_eq!((frames.known, frames.payload), (0, 0));
        }
    }

    #[test]
    fn a_frame_without_end_counts_at_once() {
        let mut frames = Frames::default();
        let mut head = vec![0x82, 0x80 | 127];
        head.extend(u64::MAX.to_be_bytes());
        head.extend([0; 4]);
        assert_eq!(frames.count(&head), 1 + MOST_OF_FRAME);
        assert_eq!(frames.count(&[0; 100]), 0);
    }

    #[tokio::test]
    async fn a_stream_fails_when_too_many_frames_arrive() {
        let empty: Vec<u8> = (0..5).flat_map(|_| frame(0)).collect();
        let rate = Rate::new(4, Duration::from_secs(3600));
        let mut stream = MeteredStream::new(&empty[..], rate);
        let mut read = Vec::new();
        let error = stream.read_to_end(&mut read).await.unwrap_err();
        let TooManyFrames(wait) = TooManyFrames::of(&error).expect("its own error");
        assert!(wait > Duration::from_secs(3500), "{wait:?}");
        let mut stream = MeteredStream::new(&empty[..4 * 6], rate);
        assert_eq!(stream.read_to_end(&mut read).await.unwrap(), 4 * 6);
    }
}
