<?php
/**
 * Whether a call comes from a person.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * A person has moved a pointer, pressed a key or a button, scrolled, or had the page open for a while before a hidden
 * contact is asked for. Programs that only read pages and send requests show none of it. It stops the many, not a program
 * that drives a browser; the limit is for those.
 */
final class Human_Sign {
	/**
	 * A page that is asked this soon was not read.
	 */
	const MIN_SECONDS = 2;
	/**
	 * The clock of a visitor may be wrong, but a page does not stay open for days.
	 */
	const MAX_SECONDS = 2 * DAY_IN_SECONDS;

	/**
	 * Why the contacts are not told; "" if they are.
	 *
	 * @param array $signals What the page says about its visitor.
	 * @param int   $now     Unix seconds.
	 */
	public static function refusal( array $signals, int $now ): string {
		// Before consent a page says nothing, but the visitor's own click counts.
		if ( array() === $signals && 'required' === Options::get( 'consent' ) ) {
			return '';
		}
		if ( ! empty( $signals['apbct_headless'] ) && 'false' !== $signals['apbct_headless'] ) {
			return __( 'This browser is driven by a program.', 'plaintags' );
		}
		return self::has_acted( $signals ) || self::has_waited( $signals, $now )
			? ''
			: __( 'There was no sign of a person on this page. Please try again.', 'plaintags' );
	}

	/**
	 * Whether the visitor has used pointer or keys.
	 *
	 * @param array $signals What the page says.
	 */
	private static function has_acted( array $signals ): bool {
		$pointer = $signals['ct_pointer_data'] ?? null;
		if ( is_array( $pointer ) && array() !== $pointer ) {
			return true;
		}
		foreach ( array( 'ct_mouse_moved', 'ct_has_scrolled' ) as $name ) {
			if ( true === ( $signals[ $name ] ?? null ) || 'true' === ( $signals[ $name ] ?? null ) ) {
				return true;
			}
		}
		return self::seconds( $signals, 'ct_fkp_timestamp' ) > 0;
	}

	/**
	 * Whether the page was open for a while.
	 *
	 * @param array $signals What the page says.
	 * @param int   $now     Unix seconds.
	 */
	private static function has_waited( array $signals, int $now ): bool {
		$opened = self::seconds( $signals, 'ct_ps_timestamp' );
		return $opened > 0 && $now - $opened >= self::MIN_SECONDS && $now - $opened <= self::MAX_SECONDS;
	}

	/**
	 * A time of the page.
	 *
	 * @param array  $signals What the page says.
	 * @param string $name    Which time.
	 */
	private static function seconds( array $signals, string $name ): int {
		$value = $signals[ $name ] ?? 0;
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
