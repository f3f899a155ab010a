//! Reads lines of bounded length, so that an endless line cannot fill the memory.

use std::io::{self, BufRead, Read};

use portolan_drive::MAX_LINE_BYTES;

/// The next line of the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'b> {
    /// A line without its newline.
    Bytes(&'b [u8]),
    /// A line that is too long; it has been skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads line by line.
pub(super) struct Lines<I> {
    input: I,
    line: Vec<u8>,
    max_bytes: usize,
}

impl<I: BufRead> Lines<I> {
    pub(super) fn new(input: I) -> Lines<I> {
        Lines::with_max_bytes(MAX_LINE_BYTES, input)
    }

    fn with_max_bytes(max_bytes: usize, input: I) -> Lines<I> {
        Lines {
            input,
            line: Vec::new(),
            max_bytes,
        }
    }

    pub(super) fn next(&mut self) -> io::Result<Line<'_>> {
        self.line.clear();
        let limit = self.max_bytes as u64 + 1;
        let read = self
            .input
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut self.line)?;
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if read > self.max_bytes {
            self.input.skip_until(b'\n')?;
            self.line = Vec::new();
            return Ok(Line::TooLong);
        } else if read == 0 {
            return Ok(Line::End);
        }
        Ok(Line::Bytes(&self.line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_their_end_or_with_the_input() {
        let mut lines = Lines::new(&b"one\n\ntwo\r\nthree"[..]);
        for expected in [&b"one"[..], b"", b"two\r", b"three"] {
            assert_eq!(lines.next().unwrap(), Line::Bytes(expected));
        }
        assert_eq!(lines.next().unwrap(), Line::End);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let mut lines = Lines::with_max_bytes(3, &b"123\n1234\n12\n12345"[..]);
        assert_eq!(lines.next().unwrap(), Line::Bytes(b"123"));
        assert_eq!(lines.next().unwrap(), Line::TooLong);
        assert_eq!(lines.next().unwrap(), Line::Bytes(b"12"));
        assert_eq!(lines.next().unwrap(), Line::TooLong);
        assert_eq!(lines.next().unwrap(), Line::End);
    }
}
