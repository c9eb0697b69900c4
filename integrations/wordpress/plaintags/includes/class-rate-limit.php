<?php
/**
 * How often one address may ask.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Counts calls by address. Calls beyond the limit are refused after reading one value; nothing is written for them.
 */
final class Rate_Limit {
	const PREFIX  = 'plaintags_calls_';
	const SECONDS = 10 * MINUTE_IN_SECONDS;

	/**
	 * Counts a call, and says whether it is within the limit.
	 *
	 * @param int $limit Calls in ten minutes.
	 */
	public static function allows( int $limit ): bool {
		$key   = self::PREFIX . substr( wp_hash( self::address(), 'nonce' ), 0, 20 );
		$now   = time();
		$known = get_transient( $key );

		list( $count, $since ) = is_array( $known ) && $now - $known[1] < self::SECONDS ? $known : array( 0, $now );
		if ( $count >= $limit ) {
			return false;
		}
		set_transient( $key, array( $count + 1, $since ), self::SECONDS );
		return true;
	}

	/**
	 * The visitor's address; of IPv6 the part that belongs to one line. It is stored only as a hash.
	 */
	private static function address(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * The address by which calls are counted. Behind a proxy all visitors share its address: a site that trusts the
		 * proxy's header returns that one here.
		 *
		 * @param string $address
		 */
		$address = (string) apply_filters( 'plaintags_client_address', $address );
		$bytes   = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		return false === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) );
	}
}
